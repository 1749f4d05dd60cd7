export const list = () => [];
