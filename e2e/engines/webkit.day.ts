import { dayIn } from "./day.ts";
import { webkit } from "./webkit.ts";

dayIn(webkit);
