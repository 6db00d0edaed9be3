import "../ui/shell.ts";
