import { dayIn } from "./day.ts";
import { firefox } from "./puppeteer.ts";

dayIn(firefox);
