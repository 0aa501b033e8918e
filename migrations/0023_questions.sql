ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "nudges" DROP CONSTRAINT "nudges_kind";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('turn', 'reminder', 'finished', 'closed', 'invited', 'begun', 'decide', 'asked'));--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_kind" CHECK ("nudges"."kind" in ('turn', 'reminder', 'finished', 'closed', 'invited', 'begun', 'decide'));