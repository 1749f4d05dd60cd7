import 'h3';
declare module 'h3' {
  interface H3EventContext {
    kinde: any;
  }
}
declare const nuxtModule: any;
export default nuxtModule;
