export const Link = () => <a href="https://example.com" target="_blank">out</a>;
