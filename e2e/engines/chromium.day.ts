import { dayIn } from "./day.ts";
import { chromium } from "./puppeteer.ts";

dayIn(chromium);
