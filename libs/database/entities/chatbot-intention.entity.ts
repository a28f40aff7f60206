import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was asked in the organisation, without anybody's words, and by how many. */
@Entity('chatbot_intentions')
export class ChatbotIntention {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  intention!: string;

  @Column('text')
  axe!: string;

  @Column('text')
  valeur!: string;

  @Column('integer', { default: 0 })
  membres!: number;

  @Column('integer', { default: 0 })
  liens!: number;

  @Column('integer', { default: 0 })
  adresses!: number;

  @Column('integer', { name: 'adresses_du_jour', default: 0 })
  adressesDuJour!: number;

  @Column('date', { name: 'dernier_jour', nullable: true })
  dernierJour!: string | null;

  /** Computed by the database from the three above. */
  @Column({ type: 'integer', insert: false, update: false })
  frequence!: number;

  @Column('timestamptz', { name: 'hidden_at', nullable: true })
  hiddenAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
