import * as mongoose from './declarations';
export * from './declarations';
export default mongoose;
