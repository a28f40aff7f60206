/** Key rings by the word that names them on the command line, and the setting that holds each. */
export const RINGS = {
  jwt: 'JWT_KEYS',
  'share-links': 'SHARE_LINK_KEYS',
  'webhook-secrets': 'WEBHOOK_SECRET_KEYS',
  'refresh-tokens': 'REFRESH_TOKEN_KEY',
  'audit-signing': 'AUDIT_SIGNING_KEY',
} as const;

export type RingName = keyof typeof RINGS;
