/** The run measured something else than it says: its figures are thrown away. */
export class VoidRun extends Error {}
