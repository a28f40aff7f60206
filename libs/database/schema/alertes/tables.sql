-- Alerts given, each once: the key says which deadline and which warning of it, which amount was paid up to, or since
-- when an entry point fails. acquittee_at: somebody of the organisation looked at it; assigne_a: the member who follows it.

CREATE TABLE alertes (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  type text NOT NULL CHECK (type IN ('echeance', 'delai_paiement', 'execution_proche', 'execution_atteinte',
    'webhook_en_echec')),
  marche_id uuid,
  mandat_id uuid,
  cle text NOT NULL,
  date_limite date,
  donnees jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  webhook_id uuid,
  acquittee_at timestamptz,
  acquittee_par uuid REFERENCES accounts (id) ON DELETE SET NULL,
  assigne_a uuid,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT alertes_une_fois UNIQUE NULLS NOT DISTINCT (organization_id, type, marche_id, mandat_id, cle),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks (organization_id, id) ON DELETE CASCADE,
  CONSTRAINT alertes_assigne FOREIGN KEY (organization_id, assigne_a)
    REFERENCES organization_members (organization_id, id) ON DELETE SET NULL (assigne_a),
  CONSTRAINT alertes_cible CHECK (num_nonnulls(marche_id, mandat_id, webhook_id) = 1
    AND (type = 'delai_paiement') = (mandat_id IS NOT NULL) AND (type = 'webhook_en_echec') = (webhook_id IS NOT NULL)),
  CONSTRAINT alertes_echue CHECK (date_limite IS NOT NULL
    OR type IN ('execution_proche', 'execution_atteinte', 'webhook_en_echec'))
);

CREATE INDEX alertes_liste ON alertes (organization_id, created_at DESC, id DESC);

CREATE INDEX alertes_marche ON alertes (organization_id, marche_id) WHERE marche_id IS NOT NULL;

CREATE INDEX alertes_mandat ON alertes (organization_id, mandat_id) WHERE mandat_id IS NOT NULL;

CREATE INDEX alertes_webhook ON alertes (organization_id, webhook_id) WHERE webhook_id IS NOT NULL;

CREATE INDEX alertes_date_limite ON alertes (date_limite);

CREATE INDEX alertes_assigne ON alertes (organization_id, assigne_a) WHERE assigne_a IS NOT NULL;

CREATE INDEX alertes_acquittee_par ON alertes (acquittee_par) WHERE acquittee_par IS NOT NULL;
