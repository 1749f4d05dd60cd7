// API_SOURCE
export const list = () => [];
