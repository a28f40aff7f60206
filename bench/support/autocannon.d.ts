/** What this bench uses of autocannon, which ships no types. */
declare module 'autocannon' {
  interface Result {
    non2xx: number;
    requests: { average: number };
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
