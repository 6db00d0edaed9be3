import "../here/needed.ts";
