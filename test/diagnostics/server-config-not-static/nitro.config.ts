declare const folder: string;

export default { baseURL: folder };
