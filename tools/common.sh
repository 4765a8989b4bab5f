# Shared by ./play, ./check and the scripts in tools/. To be sourced by bash with the repository as working directory.

play_packages=(build-essential cmake ninja-build ccache pkg-config nlohmann-json3-dev libsodium-dev libfmt-dev
    libcli11-dev libreadline-dev libexpected-dev libboost1.81-dev libsqlite3-dev libpq-dev zlib1g-dev)
test_packages=(libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev)
check_packages=(git clang-format clang-tidy wasi-libc postgresql-15 chromium fonts-dejavu-core parallel)

# Another node than Debian's is as good, if it has its npm.
node_packages() {
    if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
        echo nodejs npm
    fi
}

# The oldest clang with all of C++20 in its WebAssembly library.
clang_at_least=22

say() { printf '%s\n' "$*" >&2; }

missing_packages() {
    local package
    for package in "$@"; do
        [[ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" == installed ]] || echo "$package"
    done
}

as_root() {
    if [[ $(id -u) == 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "error: packages have to be installed, but this is neither root nor is there sudo."
        say "Run this as root: apt-get install --no-install-recommends $(missing_packages "${wanted_packages[@]}" | xargs)"
        return 3
    fi
}

update_package_lists() {
    [[ -n "${package_lists_are_new:-}" ]] && return
    say "    updating the package lists"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 || return
    package_lists_are_new=yes
}

# Installs what is missing; asks for nothing if all is there.
install_packages() {
    wanted_packages=("$@")
    if ! command -v dpkg-query >/dev/null; then
        say "error: this script installs Debian packages, and this is no Debian. Needed: $*"
        return 3
    fi
    local missing
    mapfile -t missing < <(missing_packages "$@")
    if ((${#missing[@]} == 0)); then
        return 0
    fi
    say "    installing: ${missing[*]}"
    update_package_lists || return
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

# The newest clang++-NN that is installed and new enough, as a number; nothing if there is none.
installed_clang() {
    compgen -c clang++- | sed -n 's/^clang++-\([0-9]\+\)$/\1/p' | sort -n | tail -1 |
        awk -v least="$clang_at_least" '$1 >= least'
}

# Like installed_clang, but before it is installed: the oldest that will do, or the newest if that one is gone.
wanted_clang() {
    local number
    number=$(installed_clang)
    if [[ -z "$number" ]]; then
        update_package_lists || return
        number=$(apt-cache pkgnames clang- | sed -n 's/^clang-\([0-9]\+\)$/\1/p' | sort -n |
            awk -v least="$clang_at_least" '$1 == least {found = 1} {newest = $1} END {print found ? least : newest}')
    fi
    echo "$number"
}

clang_packages() {
    local number=$1
    echo "clang-$number" "lld-$number" "libclang-rt-$number-dev" "libc++-$number-dev-wasm32" \
        "libc++abi-$number-dev-wasm32" "libclang-rt-$number-dev-wasm32"
}

# Keeps the output in a file; on a terminal shows how far ninja or ctest is.
keep_output() {
    local log=$1 line
    while IFS= read -r line || [[ -n "$line" ]]; do
        printf '%s\n' "$line"
        if [[ -t 2 && "$line" =~ ^(\[[0-9]+/[0-9]+\]|\ *[0-9]+/[0-9]+\ Test) ]]; then
            printf '\r\033[K    %s' "${BASH_REMATCH[1]}" >&2
        fi
    done >"$log"
    if [[ -t 2 ]]; then
        printf '\r\033[K' >&2
    fi
}

# run_stage <name> <command...>: one headed line, the time it took, and the end of its output if it fails.
run_stage() {
    local name=$1 log start=$SECONDS status=0
    shift
    log=build/logs/${name// /-}.log
    mkdir -p build/logs
    say "==> $name"
    "$@" 2>&1 | keep_output "$log" || status=$?
    sed -n 's/^note: /    /p' "$log" >&2
    if ((status != 0)); then
        tail -40 "$log" >&2
        say "    failed ($((SECONDS - start)) s), all of the output: $log"
        return "$status"
    fi
    say "    ok ($((SECONDS - start)) s)"
}

# build_preset <preset> <target> [cmake options...]
build_preset() {
    local preset=$1 target=$2
    shift 2
    cmake --preset "$preset" "$@" && cmake --build "build/$preset" --target "$target"
}
