CREATE TABLE "club_matches" (
	"club" text NOT NULL,
	"match" text NOT NULL,
	"own" boolean NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"season" integer,
	CONSTRAINT "club_matches_club_match_pk" PRIMARY KEY("club","match"),
	CONSTRAINT "club_matches_stage" CHECK ("club_matches"."stage" in ('open', 'running', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "club_members" (
	"club" text NOT NULL,
	"player" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_members_club_player_pk" PRIMARY KEY("club","player"),
	CONSTRAINT "club_members_role" CHECK ("club_members"."role" in ('founder', 'keeper', 'member'))
);
--> statement-breakpoint
CREATE TABLE "club_records" (
	"club" text NOT NULL,
	"season" integer NOT NULL,
	"game" text NOT NULL,
	"seats" integer NOT NULL,
	"level" text NOT NULL,
	"played" integer NOT NULL,
	"won" integer NOT NULL,
	"best" double precision,
	"best_match" text,
	CONSTRAINT "club_records_club_season_game_seats_level_pk" PRIMARY KEY("club","season","game","seats","level")
);
--> statement-breakpoint
CREATE TABLE "club_seasons" (
	"club" text NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "club_seasons_club_number_pk" PRIMARY KEY("club","number")
);
--> statement-breakpoint
CREATE TABLE "club_standings" (
	"club" text NOT NULL,
	"season" integer NOT NULL,
	"player" text NOT NULL,
	"game" text NOT NULL,
	"played" integer NOT NULL,
	"won" integer NOT NULL,
	"points" double precision NOT NULL,
	CONSTRAINT "club_standings_club_season_player_game_pk" PRIMARY KEY("club","season","player","game")
);
--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clubs_link_unique" UNIQUE("link")
);
--> statement-breakpoint
ALTER TABLE "club_matches" ADD CONSTRAINT "club_matches_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_matches" ADD CONSTRAINT "club_matches_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_records" ADD CONSTRAINT "club_records_best_match_matches_id_fk" FOREIGN KEY ("best_match") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_records" ADD CONSTRAINT "club_records_club_season_club_seasons_club_number_fk" FOREIGN KEY ("club","season") REFERENCES "public"."club_seasons"("club","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_seasons" ADD CONSTRAINT "club_seasons_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_standings" ADD CONSTRAINT "club_standings_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_standings" ADD CONSTRAINT "club_standings_club_season_club_seasons_club_number_fk" FOREIGN KEY ("club","season") REFERENCES "public"."club_seasons"("club","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_matches_match_index" ON "club_matches" USING btree ("match");--> statement-breakpoint
CREATE INDEX "club_matches_listed" ON "club_matches" USING btree ("club","stage","at","match");--> statement-breakpoint
CREATE INDEX "club_members_player_index" ON "club_members" USING btree ("player");--> statement-breakpoint
CREATE INDEX "club_records_best_match_index" ON "club_records" USING btree ("best_match");--> statement-breakpoint
CREATE INDEX "club_standings_player_index" ON "club_standings" USING btree ("player");
--> statement-breakpoint
create function note_club_match() returns trigger language plpgsql as $$
begin
  if new.status = 'cancelled' then
    delete from club_matches x where x.match = new.id;
    return null;
  end if;
  -- A club that is being deleted is waited for, so that no row of it is written behind its back.
  perform from clubs c where c.id in (
    select x.club from club_matches x where x.match = new.id
    union select m.club from seats s join club_members m on m.player = s.player where s.match = new.id
  ) order by c.id for key share;
  update club_matches x set stage = new.status, at = new.moved_at where x.match = new.id;
  if new.status = 'finished' and new.outcome is not null then
    insert into club_matches (club, match, own, stage, at, season)
    select c.id, new.id, false, 'finished', new.moved_at, s.number
    from (
      select m.club from seats k join club_members m on m.player = k.player
      where k.match = new.id group by m.club having count(*) = new.seat_count
    ) as among
    join clubs c on c.id = among.club
    join club_seasons s on s.club = c.id and s.started_at <= new.moved_at and (s.ends_at is null or s.ends_at > new.moved_at)
    where new.visibility = 'public' or exists (select from club_matches x where x.club = c.id and x.match = new.id)
    on conflict on constraint club_matches_club_match_pk do update set season = excluded.season;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger club_match_moved after update of status on matches for each row
  when (new.status <> old.status) execute function note_club_match();
--> statement-breakpoint
create function tidy_club() returns trigger language plpgsql as $$
begin
  -- Who goes at the same instant waits here, so that the last of them sees that they are.
  perform from clubs c where c.id = old.club for update;
  if not found then
    return null;
  end if;
  if not exists (select from club_members m where m.club = old.club) then
    delete from clubs c where c.id = old.club;
  elsif not exists (select from club_members m where m.club = old.club and m.role = 'founder') then
    update club_members m set role = 'founder' where m.club = old.club and m.player = (
      select h.player from club_members h where h.club = old.club order by h.role <> 'keeper', h.joined_at, h.player limit 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger club_member_gone after delete on club_members for each row execute function tidy_club();
