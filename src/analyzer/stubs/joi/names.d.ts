// Its schemas are read by the table of its calls, which has the names.
export {};
