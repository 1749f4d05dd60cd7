/** The environment variable in which a dev server hands its superuser token to the processes that evaluate the app. */
export const devTokenVariable = 'SVC_OPENAPI_DEV_TOKEN';
