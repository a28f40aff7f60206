/** Why nothing answers at an address, by the code of the error, for the person who gave the address. */
export const UNREACHABLE: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'rien n’y écoute'],
  ['ECONNRESET', 'la connexion a été coupée'],
  ['EAI_AGAIN', 'ce nom ne mène à aucune machine'],
  ['ENOTFOUND', 'ce nom ne mène à aucune machine'],
  ['ETIMEDOUT', 'pas de réponse'],
]);
