// The names are those of the table of its calls.
export {};
