CREATE TABLE "entries" (
	"match" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"seat" integer,
	"action" jsonb NOT NULL,
	"events" jsonb NOT NULL,
	"shape" integer NOT NULL,
	"undoable" boolean NOT NULL,
	"strikes" integer,
	"key" text,
	"through" integer,
	CONSTRAINT "entries_match_seq_pk" PRIMARY KEY("match","seq"),
	CONSTRAINT "entries_key" UNIQUE("match","seat","key")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" text PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"config" jsonb NOT NULL,
	"pace" text NOT NULL,
	"visibility" text NOT NULL,
	"invite" text NOT NULL,
	"maker" text,
	"status" text DEFAULT 'open' NOT NULL,
	"seat_count" integer NOT NULL,
	"secret" text NOT NULL,
	"commitment" text NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"state" jsonb,
	"state_hash" text,
	"opened" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tail" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"awaiting" integer[] DEFAULT '{}' NOT NULL,
	"bots_due" boolean DEFAULT false NOT NULL,
	"deadline" timestamp with time zone,
	"outcome" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nudges" (
	"match" text NOT NULL,
	"seat" integer NOT NULL,
	"window" integer NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "nudges_match_seat_window_kind_pk" PRIMARY KEY("match","seat","window","kind")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"match" text NOT NULL,
	"seat" integer NOT NULL,
	"player" text,
	"bot" boolean DEFAULT false NOT NULL,
	"gone" text,
	"seen_seq" integer DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "seats_match_seat_pk" PRIMARY KEY("match","seat"),
	CONSTRAINT "seats_player" UNIQUE("match","player")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"player" text NOT NULL,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"email" text NOT NULL,
	"guest" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "sign_ins_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_maker_players_id_fk" FOREIGN KEY ("maker") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_guest_players_id_fk" FOREIGN KEY ("guest") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_status_visibility_moved_at_index" ON "matches" USING btree ("status","visibility","moved_at");--> statement-breakpoint
CREATE INDEX "matches_due" ON "matches" USING btree ("deadline") WHERE status = 'running' and deadline is not null;--> statement-breakpoint
CREATE INDEX "matches_bots_due" ON "matches" USING btree ("moved_at") WHERE bots_due;--> statement-breakpoint
CREATE INDEX "nudges_due" ON "nudges" USING btree ("due_at") WHERE sent_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "seats_player_index" ON "seats" USING btree ("player");--> statement-breakpoint
CREATE INDEX "sessions_player_index" ON "sessions" USING btree ("player");--> statement-breakpoint
CREATE INDEX "sign_ins_email_created_at_index" ON "sign_ins" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "sign_ins_unsent" ON "sign_ins" USING btree ("created_at") WHERE sent_at is null;