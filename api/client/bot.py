"""A bot for Meanwhile: sits down with a bot at a table of each game, and plays all of them to the end with random moves.

MEANWHILE_TOKEN=mwt_... python3 bot.py https://meanwhile.example [a game ...]
"""
import json, os, random, sys, time, uuid
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

ORIGIN, NAMED = sys.argv[1], sys.argv[2:]
HEADERS = {"authorization": "Bearer " + os.environ["MEANWHILE_TOKEN"], "content-type": "application/json"}


def ask(method, path, body=None, etag=""):
    """Sends a request, again if the service is busy. Returns status, answer and headers."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(ORIGIN + "/api" + path, data, {**HEADERS, "if-none-match": etag}, method=method)
    for attempt in range(8):
        try:
            with urlopen(request, timeout=60) as answer:
                return answer.status, json.load(answer), answer.headers
        except HTTPError as refusal:
            if refusal.code not in (429, 503):
                return refusal.code, json.loads(refusal.read() or "{}"), refusal.headers
            time.sleep(float(refusal.headers.get("retry-after", 2**attempt)))
        except URLError:
            if method == "POST" and "key" not in body:
                raise  # nobody knows whether it arrived
            time.sleep(2**attempt)
    sys.exit("The service can't be reached.")


def choose(match):
    """A legal action, what it is based on, and the steps before it where a choice is sealed."""
    steps = []
    while True:
        _, legal, _ = ask("GET", f"/matches/{match}/legal?steps=" + quote(json.dumps(steps)))
        if legal["actions"]:
            return {"action": random.choice(legal["actions"]), "steps": steps, "basis": legal["seq"]}
        if not legal.get("steps"):
            return None  # somebody else was quicker, and it is no longer my turn
        steps.append(random.choice(legal["steps"])["action"])


def play(match):
    """Acts as long as it is my turn."""
    while move := choose(match):
        # The same key gets the same answer, so that sending it twice does no harm.
        status, page, _ = ask("POST", f"/matches/{match}/actions", {**move, "key": str(uuid.uuid4())})
        if status not in (200, 409):  # 409: the table has moved on, so look again
            sys.exit(f"{status} {page['code']}: {page['title']}")


games = {}
for game in ask("GET", "/games")[1]["games"]:
    if not NAMED or game["id"] in NAMED:
        seats = 2 if 2 in game["seats"] else game["seats"][0]
        table = {"game": game["id"], "seats": seats, "bots": seats - 1, "pace": "none", "visibility": "private"}
        games[ask("POST", "/matches", table)[1]["id"]] = game["name"]

etag = ""
while games:
    # The answer comes as soon as something has happened, or after 25 seconds.
    status, inbox, headers = ask("GET", "/inbox?wait=25", etag=etag)
    etag = headers.get("etag", "")
    if status == 304:
        time.sleep(float(headers.get("poll-after", 1)))
        continue
    for match in inbox["waiting"]:
        if match["id"] in games:
            play(match["id"])
    for match in inbox["finished"]:
        if match["id"] in games:
            print(f"{games.pop(match['id'])}: {match['outcome']['text']}", flush=True)
