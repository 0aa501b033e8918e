"""Deals a saved match again, from the document alone. Says `ok`, or what differs.
The program that a site serves has all its games: python3 fair-dice.py FILE. Here, each has the folder of its rules:
python3 test/dice/deal.py FILE rules/games/GAME, which holds dice.md, its part of the document, and testing/deal.py."""
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

def game_of(name):
    if "GAMES" in globals(): return GAMES[name]
    scope, folder = dict(globals()), sys.argv[2]
    exec(open(folder + "/testing/deal.py", encoding="utf8").read(), scope)
    return scope["deal"], open(folder + "/dice.md", encoding="utf8").read()

def row(text, name): return [cell.split() for cell in re.search(r"\| " + name + r" \|(.*)\|", text).group(1).split("|")]
def listed(text, name): return re.search(name + r": ([^.]*)\.", text).group(1).split()

def fits(part, whole):
    if isinstance(part, dict): return isinstance(whole, dict) and all(k in whole and fits(v, whole[k]) for k, v in part.items())
    return part == whole

def check(file):
    chance, (deal, text) = file["chance"], game_of(file["game"])
    commitment = base64.urlsafe_b64encode(hashlib.sha256(chance["secret"].encode()).digest()).decode().rstrip("=")
    if chance["commitment"] and commitment != chance["commitment"]: return "the secret is not the one that was promised"
    events = [event for event in file["entries"][0]["events"]]
    for kind, part in deal(Chance(mac(key_of(chance), "1").digest()), len(file["seats"]), file["config"], text):
        while events and events[0]["type"] != kind: events.pop(0)
        if not events or not fits(part, events.pop(0)): return f"{kind} differs"
    return "ok"

if __name__ == "__main__":
    for path in sys.argv[1].split(","): print(check(json.load(open(path, encoding="utf8"))))
