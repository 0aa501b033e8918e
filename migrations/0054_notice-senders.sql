ALTER TABLE "notices" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_sender_players_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_sender" ON "notices" USING btree ("sender") WHERE sender is not null;