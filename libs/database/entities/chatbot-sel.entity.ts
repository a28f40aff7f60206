import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The salt of the day, with which the addresses of askers are hashed. */
@Entity('chatbot_sels')
export class ChatbotSel {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @Column('date')
  jour!: string;

  @Column('bytea')
  sel!: Buffer;
}
