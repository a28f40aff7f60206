import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A famille that a person refused for a contract: it is not suggested for it again. */
@Entity('familles_refusees')
export class FamilleRefusee {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'marche_id' })
  marcheId!: string;

  @PrimaryColumn('uuid', { name: 'famille_id' })
  familleId!: string;

  @Column('uuid', { name: 'decision_id' })
  decisionId!: string;
}
