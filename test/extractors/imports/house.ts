export { getRequestHeader as readHeader } from 'h3';
export * as house from 'h3';
