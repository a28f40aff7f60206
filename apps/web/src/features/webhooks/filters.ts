export const STATUSES = ['success', 'failure', 'pending'] as const;
export type Status = (typeof STATUSES)[number];

export const ERRORS = ['timeout', 'dns', 'tls', 'connection', 'status', 'guard'] as const;
export type ErrorCode = (typeof ERRORS)[number];
