-- What the modifications of a contract are judged by (R2194-1 to R2194-9), and two facts of its value and its services.

ALTER TABLE avenants
  ADD COLUMN article text CHECK (article IN ('R2194-1', 'R2194-2', 'R2194-5', 'R2194-6', 'R2194-7', 'R2194-8')),
  ADD COLUMN montant_connu boolean NOT NULL DEFAULT true,
  ADD COLUMN provenances jsonb NOT NULL DEFAULT '{}';

COMMENT ON COLUMN avenants.article IS 'ground of the modification (R2194-1 to R2194-8); null while nobody said';

COMMENT ON COLUMN avenants.montant_connu IS 'false: nothing tells what it changed of the amount, and variation_montant is 0 in want of better';

COMMENT ON COLUMN avenants.provenances IS 'members that a person gave (saisie): no import replaces them';

-- A modification tells what it changes alone: one that told an amount, a duration or holders is known.
UPDATE avenants SET montant_connu = false
WHERE montant_apres IS NULL AND variation_montant = 0 AND duree_mois IS NULL AND titulaires IS NULL;

ALTER TABLE marches
  ADD COLUMN sans_maximum boolean,
  ADD COLUMN services_mixtes text CHECK (services_mixtes IN ('specifiques', 'autres', 'a_preciser'));

COMMENT ON COLUMN marches.sans_maximum IS 'a person said that the accord-cadre has no maximum (R2121-8); null while nobody said';

COMMENT ON COLUMN marches.services_mixtes IS 'of specific services and others (R2123-2), the larger part; null: of one kind, or nobody said';
