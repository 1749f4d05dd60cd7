// API_SOURCES is another word.
export const unmarked = () => null;
