/** Written by the build from libs/design/tokens.ts. */
declare module 'virtual:tokens.css';
