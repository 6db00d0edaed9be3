/**
 * The locale of numbers and dates on every device. The texts of the page are English, and a price must not be "1.234" for one
 * player and "1,234" for another. A translation would set the locale together with its texts.
 */
export const LOCALE = "en-GB";
