export declare function initializeApp(options?: any, name?: string): any;
export declare function getApps(): any[];
export declare function getApp(name?: string): any;
export declare const cert: any;
export declare const applicationDefault: any;
