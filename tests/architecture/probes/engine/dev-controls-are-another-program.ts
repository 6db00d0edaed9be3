import "./dev/faults.ts";
