import * as z from './schemas';
export * from './schemas';
export { z };
export default z;
