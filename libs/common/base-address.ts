/** An address that paths are added to: without the slashes that it may end with. */
export const withoutTrailingSlashes = (address: string): string => address.replace(/(?<!\/)\/+$/, '');
