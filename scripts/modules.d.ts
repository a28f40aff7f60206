/** The scripts are plain JavaScript, for they run before anything is installed or built; their specs are TypeScript. */
declare module '*.mjs';
