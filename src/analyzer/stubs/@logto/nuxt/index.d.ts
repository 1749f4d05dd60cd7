import 'h3';
declare module 'h3' {
  interface H3EventContext {
    logtoUser: any;
    logtoClient: any;
  }
}
declare const nuxtModule: any;
export default nuxtModule;
