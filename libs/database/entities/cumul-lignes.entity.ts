import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Lines that the rules judge alike, with their verdict; written by triggers. */
@Entity('cumuls_lignes')
export class CumulLignes {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('text', { name: 'type_achat', nullable: true })
  typeAchat!: string | null;

  @Column('text', { nullable: true })
  section!: string | null;

  @Column('uuid', { name: 'famille_id', nullable: true })
  familleId!: string | null;

  @Column('uuid', { name: 'operation_id', nullable: true })
  operationId!: string | null;

  @Column('uuid', { name: 'marche_id', nullable: true })
  marcheId!: string | null;

  @Column('boolean', { name: 'marche_inconnu' })
  marcheInconnu!: boolean;

  @Column('boolean', { name: 'hors_perimetre' })
  horsPerimetre!: boolean;

  @Column('text', { nullable: true })
  justification!: string | null;

  @Column('date', { nullable: true })
  periode!: string | null;

  @Column('text', { nullable: true })
  perimetre!: string | null;

  @Column('uuid', { name: 'cible_id', nullable: true })
  cibleId!: string | null;

  @Column('text', { default: 'a_verifier' })
  conformite!: string;

  @Column('boolean', { name: 'a_juger', default: true })
  aJuger!: boolean;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('bigint')
  nombre!: string;
}
