ALTER TABLE "deliveries" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_shown" ON "deliveries" USING btree ("sent_at") WHERE is_shown;