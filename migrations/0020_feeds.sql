ALTER TABLE "players" ADD COLUMN "feed_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");