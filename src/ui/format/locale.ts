/**
 * Numbers and dates are written as this locale writes them, on every device: the words of the page are English, and a
 * price must not read "1.234" to one player and "1,234" to another. Other languages would choose it beside their words.
 */
export const LOCALE = "en-GB";
