# L’adresse du service, et un compte qui administre son organisation
export ACHATS_URL=http://localhost:3000
COURRIEL=administrateur@demo.test
MOT_DE_PASSE=demo-administrateur-2026

# Une session, le temps de créer une clé
membre() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }
JETON=$(curl -sS "$ACHATS_URL/api/v1/auth/login" -H 'Content-Type: application/json' \
  -d "{\"email\": \"$COURRIEL\", \"password\": \"$MOT_DE_PASSE\"}" | membre access_token)
export ACHATS_ORGANIZATION=$(curl -sS "$ACHATS_URL/api/v1/organizations" -H "Authorization: Bearer $JETON" | membre id)

# La clé, montrée cette seule fois, et ce qu’elle ouvre
export ACHATS_KEY=$(curl -sS "$ACHATS_URL/api/v1/api-keys" -H "Authorization: Bearer $JETON" \
  -H "X-Organization-Id: $ACHATS_ORGANIZATION" -H 'Content-Type: application/json' \
  -d '{"label": "Premiers pas", "permissions": ["procurement.read", "admin.manage"]}' | membre key)
api() {
  curl -sS -w '\n' "$ACHATS_URL$1" -H "Authorization: Bearer $ACHATS_KEY" \
    -H "X-Organization-Id: $ACHATS_ORGANIZATION" -H 'Content-Type: application/json' "${@:2}"
}
api /api/v1/api-keys/current

# Le premier appel
api '/api/v1/marches?search=travaux&page_size=1'

# Le premier webhook : un point d’entrée et son secret, montré cette seule fois, ou pourquoi il est refusé
RECEPTEUR=http://localhost:4900/
CREATION=$(api /api/v1/webhooks -d "{\"url\": \"$RECEPTEUR\", \"events\": [\"*\"]}")
printf '%s\n' "$CREATION"
WEBHOOK=$(printf '%s' "$CREATION" | membre id)
export ACHATS_WEBHOOK_SECRET=$(printf '%s' "$CREATION" | membre secret)

# Le récepteur d’une copie du service, à démarrer dans un autre terminal par cette commande : il vérifie les signatures
printf 'npm run webhook:listen -- --port 4900 --secret %s\n' "$ACHATS_WEBHOOK_SECRET"

# Un essai, et ce qui a été livré
api "/api/v1/webhooks/$WEBHOOK/test" -X POST
[ -n "$WEBHOOK" ] && for _ in {1..60}; do
  api "/api/v1/webhooks/$WEBHOOK/deliveries?limit=1" | grep -q '"number":1' && break
  sleep 1
done
api "/api/v1/webhooks/$WEBHOOK/deliveries?limit=1"

# Ce qui s’est passé pendant une panne du récepteur se lit ici
api '/api/v1/evenements?apres=0&limit=2'

# Quand tout est essayé, le client TypeScript aussi : le point d’entrée et la clé se retirent
CLE=$(api /api/v1/api-keys/current | membre id)
api "/api/v1/webhooks/$WEBHOOK" -X DELETE
curl -sS -X DELETE "$ACHATS_URL/api/v1/api-keys/$CLE" -H "Authorization: Bearer $JETON" \
  -H "X-Organization-Id: $ACHATS_ORGANIZATION"
