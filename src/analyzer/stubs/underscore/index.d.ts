import * as names from './names';
export * from './names';
export default names;
