import { ApiClient, verify } from '@achats-publics/client';

const client = new ApiClient({
  baseUrl: process.env.ACHATS_URL,
  token: process.env.ACHATS_KEY, // clé d’API
  organization: process.env.ACHATS_ORGANIZATION,
});

// Toutes les pages, l’une après l’autre.
for await (const marche of client.items('GET /api/v1/marches', { query: { search: 'mobilier' } })) {
  console.log(marche.numero, marche.objet);
}

// L’événement d’une livraison, ou une erreur : corps est fait des octets reçus.
export const recevoir = (corps, entetes) => verify(corps, entetes, process.env.ACHATS_WEBHOOK_SECRET);
