export const late = () => null;
// API_SOURCE
