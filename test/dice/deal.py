"""Deals a saved match again, from docs/fair-dice.md alone: python3 deal.py FILE. Says `ok`, or what differs."""
import base64, hashlib, hmac, json, re, struct, sys

def mac(key, text): return hmac.new(key.encode(), text.encode(), hashlib.sha256)

def key_of(chance):
    if chance.get("dice", 1) == 1: return chance["secret"]
    return mac(chance["secret"], "words:" + "\n".join(chance["words"])).hexdigest()

class Chance:
    def __init__(self, seed):
        self.a, self.b, self.c, self.d = struct.unpack(">4I", seed[:16])
        for _ in range(12): self.step()
    def step(self):
        m = 0xFFFFFFFF
        a, b, c, d = self.a, self.b, self.c, self.d
        total = (a + b + d) & m
        self.d, self.a, self.b = (d + 1) & m, b ^ (b >> 9), (c + (c << 3)) & m
        self.c = ((((c << 21) | (c >> 11)) & m) + total) & m
        return total
    def below(self, n):
        limit = 2**32 - 2**32 % n
        while True:
            x = self.step()
            if x < limit: return x % n
    def pick(self, items): return items[self.below(len(items))]
    def shuffle(self, items):
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out

def section(title):
    text = open(sys.argv[2] if len(sys.argv) > 2 else "docs/fair-dice.md", encoding="utf8").read()
    return text.split("### " + title)[1].split("\n#")[0]

def row(text, name): return [cell.split() for cell in re.search(r"\| " + name + r" \|(.*)\|", text).group(1).split("|")]
def listed(text, name): return re.search(name + r": ([^.]*)\.", text).group(1).split()

def curbside(ch, s, config):
    counts = dict(zip("cross stop tee straight one-way-cross one-way broken corner cone canteen re-route pothole".split(),
        [8 - s, 4, 5, 6, 3, 3, 3, 6, 2, 4 - s, 4 - s, 2]))
    pile = ch.shuffle([kind for kind, n in counts.items() for _ in range(n)])
    dealt = [kind for kind in pile if kind != "cone"][:3 * s]
    for kind in dealt: pile.remove(kind)
    own = {str(i): {"hand": dealt[3 * i:3 * i + 3] + ["canteen", "re-route"]} for i in range(s)}
    yield "dealt", {"dark": {"deck": ch.shuffle(pile)}, "own": own, "open": {"first": ch.below(s)}}
    taken = {0, 35, 5, 30} if s > 3 else set([0, 35, 5, 30][:s])
    def cell(refused):
        while True:
            at = ch.below(6) + 6 * ch.below(6)
            if at not in refused: return at
    for letter in "ABCDE"[:s + 1]:
        start = cell(taken)
        taken.add(start)
        yield "fare-called", {"open": {"letter": letter, "from": start, "to": cell({start})}}

def streets(ch, s, config):
    text, mine = section("Streets"), []
    if config["consultants"]:
        names = "contractor hacker entrepreneur investor hipster-legend renovator location-scout".split()
        if config["business"] or not 2 <= s <= 4: names.remove("contractor")
        if config["business"] or not 3 <= s <= 5: names.remove("renovator")
        chosen = [name for name in names if name == str(config.get("consultant")).lower().replace(" ", "-")]
        mine = chosen if s == 1 and chosen else ch.shuffle(names)[:s]
        yield "consultants-dealt", {"open": {"consultants": mine}}
    c = s + ("contractor" in mine)
    removed, stack = [], []
    for back in "tourist hipster parent shopper wild".split():
        usual, extra = row(text, back)
        tiles, n = ch.shuffle(usual + (extra if c >= 5 else [])), 2 if c <= 2 else 1 if c == 3 and back != "wild" else 0
        removed, stack = removed + tiles[:n], stack + tiles[n:]
    stack = ch.shuffle(stack)
    if c > s: removed, stack = removed + stack[:3], stack[3:]
    def last(): return [stack.pop() for _ in range(3)][::-1]
    endgame, own = last() if s == 1 else [], {str(i): {"hand": last()} for i in range(s)}
    first = 0 if s == 1 else ch.below(s)
    yield "dealt", {"own": own, "open": {"first": first}, "dark": {"removed": removed, "stack": stack, "endgame": endgame}}

def wheres_my_ride(ch, s, config):
    text = section("Where's My Ride?")
    driver = {"by lot": lambda: ch.below(s), "first seat": lambda: 0, "last seat": lambda: s - 1}[config["driver"]]()
    laid, bag = ch.shuffle(listed(text, "Places"))[:9], ch.shuffle(listed(text, "Emojis"))
    locations, deck = ch.shuffle(laid), ch.shuffle(listed(text, "Texts"))
    stack = ch.shuffle(["broken-star"] * 4 + ["check"] * (6 - config["checks"]))
    own = {str(driver): {"target": laid[0], "tokens": bag[:-6:-1]}}
    yield "match-dealt", {"open": {"driver": driver, "locations": locations}, "own": own, "dark": {"deck": deck, "bag": bag[:-5], "stack": stack}}

def rideshare_wars(ch, s, config):
    text, value = section("Rideshare Wars"), dict(dudes=3, dj=1, accountants=2, grumpy=-3, party=4, socialites=6)
    extra = re.search(r"in order: ([^.]*)\.", text).group(1).replace("\n", " ").split(", ")
    places = [city + district for city in "abcdef" for district in "umd"]
    riders = ch.shuffle([f"{at}-{who}" for at, n in zip(places, extra) for who in [*value, n.strip() + "-n"]])
    size = [20, 10, 15, 20][s - 1]
    piles, riders = [riders[i * size:i * size + size] for i in range(3)], riders[3 * size:]
    row, piles[0], curb, riders = piles[0][:-5:-1], piles[0][:-4], riders[:-5:-1], riders[:-4]
    dealt = riders[-s:] if s > 1 else []
    values = [0 if card.endswith("-n") else value[card[3:]] for card in dealt]
    first = ch.pick([i for i, v in enumerate(values) if v == max(values)]) if s > 1 else 0
    tools = "take-two shift-change brainstorm reroute house-call loyalty-card refinance tip-off flag-down".split()
    red, cities = "fuel-prices flat-battery bad-reviews".split(), [f"city-{city}" for city in "abcdef"]
    dark = {"piles": piles, "taxi": ch.shuffle(riders), "deck": ch.shuffle([t for t in tools for _ in "123"] + [t for t in red for _ in "12"])}
    dark["milestones"] = ch.shuffle(cities + ["most-cities", "most-uptown", "most-midtown", "most-downtown"]) if s == 1 else []
    yield "match-dealt", {"open": {"first": first, "dealt": dealt, "row": row, "curbside": curb}, "dark": dark}

def automobiles(ch, s, config):
    text, first, cards = section("Automobiles"), ch.below(s), {}
    if config["cards"].startswith("lot-"):
        for color in "yellow red purple blue green".split():
            base, expansion = row(text, color)
            cards[color] = ch.pick({"lot-base": base, "lot-expansion": expansion, "lot-both": base + expansion}[config["cards"]])
    races = 1 if config["season"] == "none" else config["season"]
    wanted = [config["track" if n == 1 else f"track-{n}"] for n in range(1, races + 1)]
    lots = ch.shuffle([track for track in "daytona monza talladega monte-carlo tucson".split() if track not in wanted])
    shown = {"order": [(first + i) % s for i in range(s)], "tracks": [lots.pop(0) if t == "lot" else t for t in wanted]}
    drivers = sorted(ch.shuffle(range(1, 11))[:s + 1]) if config["drivers"] or config["season"] != "none" else []
    yield "prepared", {"open": {**shown, "drivers": drivers, **({"cards": cards} if cards else {})}}
    if races > 1: yield "sponsors-revealed", {"open": {"sponsors": ch.shuffle([f"{a}{n}" for a in "ABCDEF" for n in "123"])[:s]}}

def fits(part, whole):
    if isinstance(part, dict): return isinstance(whole, dict) and all(k in whole and fits(v, whole[k]) for k, v in part.items())
    return part == whole

def check(file):
    chance, deal = file["chance"], globals()[file["game"].replace("-", "_")]
    commitment = base64.urlsafe_b64encode(hashlib.sha256(chance["secret"].encode()).digest()).decode().rstrip("=")
    if commitment != chance["commitment"]: return "the secret is not the one that was promised"
    events = [event for event in file["entries"][0]["events"]]
    for kind, part in deal(Chance(mac(key_of(chance), "1").digest()), len(file["seats"]), file["config"]):
        while events and events[0]["type"] != kind: events.pop(0)
        if not events or not fits(part, events.pop(0)): return f"{kind} differs"
    return "ok"

if __name__ == "__main__":
    for path in sys.argv[1].split(","): print(check(json.load(open(path, encoding="utf8"))))
