import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a line was classified before a bulk classification changed it. */
@Entity('reclassement_lignes')
export class ReclassementLigne {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'reclassement_id' })
  reclassementId!: string;

  @PrimaryColumn('uuid', { name: 'ligne_id' })
  ligneId!: string;

  @Column('uuid', { name: 'famille_id', nullable: true })
  familleId!: string | null;

  @Column('text', { name: 'type_achat', nullable: true })
  typeAchat!: string | null;

  @Column('text', { name: 'source_classement', nullable: true })
  sourceClassement!: string | null;

  @Column('numeric', { precision: 3, scale: 2, nullable: true })
  confiance!: string | null;

  @Column('uuid', { name: 'marche_id', nullable: true })
  marcheId!: string | null;

  @Column('text', { nullable: true })
  justification!: string | null;

  /** Fingerprint of what was written: a line that has another one was changed since. */
  @Column('bigint')
  ecrit!: string;
}
