/** What this service is called, as its settings say. */
export const SERVICE_NAME = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
