/** The operator of the demo, whose password is published. */
export const DEMO_OPERATOR = { email: 'operateur@demo.test', password: 'demo-operateur-2026' } as const;
