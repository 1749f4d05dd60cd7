// API_SOURCE
export default () => ['a'];
